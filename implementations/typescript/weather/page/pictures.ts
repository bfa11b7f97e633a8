/** What an icon of a weather code looks like; drawn, as not every machine has the characters. */
export function picture(icon: string | null): Node {
  const holder = document.createElement('template');
  holder.innerHTML = `<svg viewBox="0 0 32 32" aria-hidden="true">${shapes(icon ?? '')}</svg>`;
  return holder.content;
}

function shapes(icon: string): string {
  switch (icon) {
    case 'sun': return sun(16, 16, 6.5);
    case 'partly': return sun(21, 11, 5) + cloud();
    case 'cloud': return cloud();
    case 'fog': return cloud() + lines([[8, 27, 24, 27], [11, 30, 21, 30]]);
    case 'drizzle': return cloud() + lines([[12, 26, 11.5, 28], [19, 26, 18.5, 28]]);
    case 'rain': return cloud() + drops;
    case 'showers': return sun(21, 11, 5) + cloud() + drops;
    case 'snow': return cloud() + flake(10, 27) + flake(16, 28) + flake(22, 27);
    case 'thunder': return cloud() + '<path class="bolt" d="M17 19l-5 7h3l-1 5 6-8h-4z"/>';
    default: return '<circle class="line" cx="16" cy="16" r="3"/>';
  }
}

function sun(x: number, y: number, radius: number): string {
  const rays = Array.from({ length: 8 }, (_, index) => {
    const [dx, dy] = [Math.cos((index * Math.PI) / 4), Math.sin((index * Math.PI) / 4)];
    const [from, to] = [radius + 2, radius + 4.5];
    return [x + dx * from, y + dy * from, x + dx * to, y + dy * to] as const;
  });
  return `<g class="sun"><circle cx="${x}" cy="${y}" r="${radius}"/>${lines(rays)}</g>`;
}

function cloud(): string {
  const outline = 'M9 23a5.5 5.5 0 0 1-.4-11A7.5 7.5 0 0 1 23 13.2 5 5 0 0 1 23 23z';
  return `<path class="cloud" d="${outline}"/>`;
}

const drops = lines([[11, 25, 9.5, 30], [16, 25, 14.5, 30], [21, 25, 19.5, 30]]);

function flake(x: number, y: number): string {
  return lines([
    [x - 2, y, x + 2, y], [x - 1, y - 1.8, x + 1, y + 1.8], [x + 1, y - 1.8, x - 1, y + 1.8],
  ]);
}

function lines(ends: readonly (readonly [number, number, number, number])[]): string {
  const path = ends.map(([a, b, c, d]) => `M${a} ${b}L${c} ${d}`).join('');
  return `<path class="line" d="${path}"/>`;
}

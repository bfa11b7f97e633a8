/** The first characters as people count them: extended grapheme clusters (UAX #29). */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  clusters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let left = count;
  for (const { index } of clusters.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

/** Made when a text is long enough to need it: that takes a while. */
let clusters: Intl.Segmenter | undefined;

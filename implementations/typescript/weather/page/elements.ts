type Child = Node | string | false | undefined;

/** An element with a class, what is in it, and what happens when it is clicked. */
export function element(
  tag: string,
  className: string,
  children: readonly Child[] = [],
  onClick?: () => void,
): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  for (const child of children) if (child !== undefined && child !== false) made.append(child);
  if (onClick !== undefined) made.addEventListener('click', onClick);
  return made;
}

/** A button. */
export function button(label: string, onClick: () => void, className = ''): HTMLElement {
  return element('button', className, [label], onClick);
}

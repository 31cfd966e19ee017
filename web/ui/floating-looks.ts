import css from './floating.css' with { type: 'text' }

// What floats comes after the page, and with its code what it looks like: it is never seen without.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

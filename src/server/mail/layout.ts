import type { Content, Letter, Paragraph } from '../letters/letters'

/**
 * Text and HTML of the same letter. The HTML has no images, tables or colours of its own but for
 * the button, so that it looks the same in every mail program, light or dark.
 */
export function layOut(content: Content): Letter {
  const { heading, subject = heading, paragraphs, button, notes } = content
  return {
    subject,
    text: [
      ...paragraphs.map(textOf),
      ...(button ? [`${button.label}:\n${button.link}`] : []),
      ...notes.map(textOf),
    ]
      .join('\n\n')
      .concat('\n'),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${Bun.escapeHTML(subject)}</title>
</head>
<body style="margin:0;padding:40px 20px;color-scheme:light dark;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:13px;font-weight:600;opacity:0.6">Task organiser</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${Bun.escapeHTML(heading)}</h1>
${htmlOf(paragraphs, 'margin:0 0 16px')}
${button ? htmlOfButton(button) : ''}
${htmlOf(notes, 'margin:0 0 12px;font-size:14px;opacity:0.75')}
</div>
</body>
</html>
`,
  }
}

function htmlOf(paragraphs: Paragraph[], style: string): string {
  return paragraphs
    .map((paragraph) => {
      const lang = typeof paragraph === 'string' ? 'en' : paragraph.lang
      return `<p lang="${lang}" style="${style}">${Bun.escapeHTML(textOf(paragraph))}</p>`
    })
    .join('\n')
}

function textOf(paragraph: Paragraph): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.text
}

function htmlOfButton({ label, link }: { label: string; link: string }): string {
  const href = Bun.escapeHTML(link)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0f7d5f;color:#ffffff;font-weight:600;text-decoration:none">${Bun.escapeHTML(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;opacity:0.75;word-break:break-all">Or open <a href="${href}" style="color:inherit">${href}</a></p>`
}

/**
 * Puts text into the clipboard. To be called by what a person presses. Throws where the browser does
 * not allow it.
 */
export async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // A page that came by http from another machine has only the old way: it copies what is selected.
  const selected = document.createElement('span')
  selected.className = 'sr-only'
  selected.textContent = '…'
  document.body.append(selected)
  getSelection()?.selectAllChildren(selected)
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', put, { capture: true })
  try {
    if (!document.execCommand('copy')) throw new Error('The browser did not allow copying')
  } finally {
    document.removeEventListener('copy', put, { capture: true })
    selected.remove()
  }
}

/** Past the sidebar: the next Tab goes on in the list (U6). */
export function SkipLink() {
  return (
    <a href="#list" className="skip-link">
      Skip to the list
    </a>
  )
}

/** An unselectable option, because a listbox may contain nothing else. */
export function NothingFound() {
  return <span {...{ role: 'option', 'aria-selected': false, 'aria-disabled': true }}>No items found.</span>
}

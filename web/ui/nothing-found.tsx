/** Stands in a picker's list where nothing fits (spec 1 §2); an option that cannot be chosen, since a listbox may hold nothing else. */
export function NothingFound() {
  return <span {...{ role: 'option', 'aria-selected': false, 'aria-disabled': true }}>No items found.</span>
}

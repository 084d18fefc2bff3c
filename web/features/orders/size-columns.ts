/** The columns in which the sizes of styles stand, so that one size has one column wherever it occurs: for each style those of its sizes, counted from 0. Styles that share no size, adults' and children's say, each begin at 0. */
export function sizeColumns(styles: readonly (readonly string[])[]): number[][] {
  const scales: (readonly string[])[] = []
  for (const sizes of styles) {
    const met = scales.filter((scale) => scale.some((size) => sizes.includes(size)))
    const [first = [], ...others] = met
    const scale = [...others, sizes].reduce<readonly string[]>(mergeScale, first)
    for (const old of met) scales.splice(scales.indexOf(old), 1)
    scales.push(scale)
  }
  return styles.map((sizes) => {
    const scale = scales.find((one) => sizes.some((size) => one.includes(size))) ?? []
    return sizes.map((size) => scale.indexOf(size))
  })
}

/** A run of sizes with another laid into it: what is new stands after the size that it follows. */
function mergeScale(scale: readonly string[], sizes: readonly string[]): string[] {
  const merged = [...scale]
  // Before the first size that both know, or else at the end.
  let place = merged.findIndex((size) => sizes.includes(size))
  if (place < 0) place = merged.length
  for (const size of sizes) {
    const known = merged.indexOf(size)
    if (known < 0) merged.splice(place, 0, size)
    place = (known < 0 ? place : known) + 1
  }
  return merged
}

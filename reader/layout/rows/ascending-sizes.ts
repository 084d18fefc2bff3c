/** Words before sizes that do not name one of several scales. */
export const systems =
  /^(?:us|usa|uk|gb|eu|eur|euro|cm|mm|jp|jpn|br|mx|au|cn|fr|it|sizes?|grossen?|tailles?|tallas?|taglie|maten|tamanhos?)$/

/** Sizes increase; children's sizes continue with 1 after 13. Letter sizes are used as they are. */
export function isAscending(labels: readonly string[]): boolean {
  const values = labels.map((label) => Number.parseFloat(label.replace(/^[A-Z]/, '')))
  return values.every((value, index) => {
    const before = values[index - 1] ?? Number.NEGATIVE_INFINITY
    return (
      Number.isNaN(value) ||
      Number.isNaN(before) ||
      value > before ||
      (before >= 12 && before <= 13.5 && value <= 1.5)
    )
  })
}

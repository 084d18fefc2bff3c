/** A model code without punctuation, which UPC sheets set differently. */
export function bareCode(modelCode: string): string {
  return modelCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

const rewrites: readonly (readonly [RegExp, string])[] = [
  [/^row rejected/, 'Row skipped'],
  [/^size dropped/, 'Size skipped'],
  [/^kept(?=;|$)/, 'Imported as is'],
  [/^kept as printed/, 'Imported as printed'],
  [/^same model as row (\d+); first row kept/, 'Duplicate of row $1; kept row $1'],
  [/^same model and size as row (\d+)( of .+)?; first row kept/, 'Duplicate size of row $1$2; kept row $1'],
]

export function effectText(effect: string): string {
  const rewrite = rewrites.find(([pattern]) => pattern.test(effect))
  return rewrite ? effect.replace(...rewrite) : effect.charAt(0).toUpperCase() + effect.slice(1)
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Writes a size in bytes in the largest unit from B to TB that keeps it at 1 or more, with 2 decimals (spec 1 §9). */
export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // What would be rounded to 1024.00 belongs to the next unit.
  while (size >= 1023.995 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}

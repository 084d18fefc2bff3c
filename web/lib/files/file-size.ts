const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

export function formatFileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  // What would round to 1024.00 uses the next unit.
  while (size >= 1023.995 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size.toFixed(2)} ${units[unit]}`
}

const dayMilliseconds = 24 * 3_600_000

export function ageText(since: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / dayMilliseconds)
  return days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`
}

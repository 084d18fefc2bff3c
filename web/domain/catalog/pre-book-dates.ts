import { type Day, dayOf, today } from '#web/lib/dates.ts'

export function preBookDateNotes(
  { sentOn, deadline }: { sentOn: string | null; deadline: string | null },
  now: Day = today(),
): { deadline?: string } {
  if (deadline === null) return {}
  if (sentOn !== null && dayOf(deadline) < dayOf(sentOn)) return { deadline: 'Before the date sent' }
  return dayOf(deadline) < now ? { deadline: "In the past, so customers couldn't order" } : {}
}

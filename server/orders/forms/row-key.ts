export function parseRowKey(key: string): { lineListItemId: number; delivery: string | null } | null {
  const [, id, delivery] = /^L(\d{1,15})(?:\/(\d{4}-\d\d-\d\d))?$/.exec(key) ?? []
  return id === undefined ? null : { lineListItemId: Number(id), delivery: delivery ?? null }
}

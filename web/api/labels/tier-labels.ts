import type { Tier } from '#contract/line-lists/catalogs.ts'

export const tierLabels: Readonly<Record<Tier, string>> = { good: 'Good', better: 'Better', best: 'Best' }

export const tierOptions = (['good', 'better', 'best'] as const).map((value) => ({
  value,
  label: tierLabels[value],
}))

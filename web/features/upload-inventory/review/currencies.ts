export function currencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({
    value,
    label: `${value} – ${names.of(value)}`,
  }))
}

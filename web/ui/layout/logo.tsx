export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-ink-filled)" />
      <path
        d="M7 9.5 11.2 19.5 16 10.5 20.8 19.5 25 9.5"
        fill="none"
        stroke="var(--mantine-primary-color-contrast)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M7.5 25h17"
        stroke="var(--mantine-color-saddle-5)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="2.4 3.4"
      />
    </svg>
  )
}

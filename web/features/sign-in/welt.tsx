const sole =
  'M188 14C276 12 338 92 346 198C353 290 322 356 312 436C302 512 330 570 330 648C330 752 274 826 190 828C104 830 46 756 46 654C46 566 78 512 72 430C66 346 26 290 26 196C26 92 102 16 188 14Z'

export function Welt({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 372 842"
      fill="none"
      aria-hidden
      preserveAspectRatio="xMidYMid meet"
    >
      <path d={sole} stroke="var(--mantine-color-ink-8)" strokeWidth="1.5" />
      <g transform="translate(186 421) scale(0.915 0.955) translate(-186 -421)">
        <path
          d={sole}
          stroke="var(--welt-stitch)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="11 9"
        />
      </g>
      <g transform="translate(186 421) scale(0.83 0.91) translate(-186 -421)">
        <path d={sole} stroke="var(--mantine-color-ink-8)" strokeWidth="1.5" />
      </g>
    </svg>
  )
}

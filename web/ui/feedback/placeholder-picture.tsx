export function PlaceholderPicture({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      // Keeps the line width at every size: 1.3 px on thumbnails, 1.8 px elsewhere.
      strokeWidth={((size < 48 ? 1.3 : 1.8) * 64) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M8 21c0 0 1.5 4 6 4 3 0 5.5-1.6 7-4.5 1 4.5 4.6 8.2 9.5 10.2 4.4 1.8 9.8 2.3 15.5 3.8 6 1.6 10 4.6 10 8.5H8.6C6.8 36.5 6.6 28 8 21Z" />
      <path d="M24.5 27.5l3.6-3M29.400 30.600l3.200-3.200M35 32.800l2.400-3.4" />
      <path d="M7 47.2h50" strokeDasharray="3 3.4" />
    </svg>
  )
}

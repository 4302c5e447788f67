/** The logo: two points and their connection. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="10" fill="#3a50e0" />
      <path d="M9 12.5c0 9.5 14 9.5 14 0" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
      <circle cx="9" cy="11" r="3.2" fill="#fff" />
      <circle cx="23" cy="11" r="3.2" fill="#ffd166" />
    </svg>
  )
}

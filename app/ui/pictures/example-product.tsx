/** A drawn product for the examples of the landing page: two jars on a table. */
export function ExampleProduct({ size = 88 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 96 96" aria-hidden>
      <rect width="96" height="96" rx="14" fill="#f7e9e5" />
      <path d="M0 66h96v16a14 14 0 0 1-14 14H14A14 14 0 0 1 0 82z" fill="#e4c8be" />
      <rect x="20" y="34" width="34" height="42" rx="7" fill="#b06864" />
      <rect x="25" y="25" width="24" height="11" rx="3" fill="#744242" />
      <rect x="26" y="48" width="22" height="16" rx="3" fill="#f3d6cd" />
      <rect x="54" y="54" width="26" height="22" rx="6" fill="#ecbe64" />
      <rect x="52" y="47" width="30" height="9" rx="3" fill="#fffdf8" />
    </svg>
  )
}

import { color } from '../theme/theme.css.ts'
import { ARTS, type ArtName } from './art-shapes.ts'

/** A decoration; the text beside it says the same. */
export function Art({ name }: { name: ArtName }) {
  const { thing, lines, gold } = ARTS[name]
  const [cx, cy, r] = gold
  return (
    <svg
      width="120"
      height="90"
      viewBox="0 0 120 90"
      fill="none"
      stroke={color.accent}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M12 58C6 34 28 12 58 12s56 20 50 46-88 26-96 0z" fill={color.accentSoft} stroke="none" />
      <path d={thing} fill={color.surface} />
      {lines && <path d={lines} />}
      <circle cx={cx} cy={cy} r={r} fill="#ffd166" stroke="none" />
    </svg>
  )
}

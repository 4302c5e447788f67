import * as css from './tags.css.ts'

export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={css.tags} aria-label="태그">
      {tags.map((tag) => (
        <li className={css.tag} key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}

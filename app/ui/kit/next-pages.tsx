import { Buttons, LinkButton } from './button.tsx'

/** Links under a list without page numbers: to the next page and back to the first. */
export function NextPages({ next, first }: { next: string | null; first: string | null }) {
  if (!next && !first) return null
  return (
    <Buttons>
      {next && (
        <LinkButton tone="soft" href={next} rel="next">
          다음 보기
        </LinkButton>
      )}
      {first && (
        <LinkButton tone="quiet" href={first}>
          처음으로
        </LinkButton>
      )}
    </Buttons>
  )
}

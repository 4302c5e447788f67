import { Card, Inline, Muted, Stack } from '#app/ui/layout.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { AffiliateLink } from '#contract/links.ts'

/** What the link sells, as the page of the shop shows it. */
export function Product({ link, imageSrc }: { link: AffiliateLink; imageSrc: string }) {
  return (
    <Card>
      <Inline>
        <Photo src={imageSrc} look="small" first />
        <Stack gap={1}>
          <strong>{link.title || link.partner.title}</strong>
          <Muted tiny>{link.partner.title}</Muted>
        </Stack>
      </Inline>
    </Card>
  )
}

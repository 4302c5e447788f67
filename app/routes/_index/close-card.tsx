import type { HomeCard } from '#app/models/home-cards.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import * as pages from '#contract/site/pages.ts'

/** The button that closes a card of the home page in this browser. */
export function CloseCard({ card, children }: { card: HomeCard; children: string }) {
  return (
    <form method="post" action={pages.banner}>
      <Hidden values={{ id: card, next: pages.home }} />
      <Button tone="quiet" size="small">
        {children}
      </Button>
    </form>
  )
}

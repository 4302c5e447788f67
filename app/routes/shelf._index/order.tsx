import { Island } from '#app/island.tsx'
import ShelfOrder from '#app/islands/shelf-order.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import type { OwnShelf } from '#contract/creators/shelf.ts'

type OrderProps = Pick<OwnShelf, 'items' | 'collections'> & {
  /** The clicks of the last 30 days, by card. */
  clicks: Map<string, number>
  idempotencyKey: string
}

/** The cards in their order: those without a collection, then one list for each collection. */
export function Order({ items, collections, clicks, idempotencyKey }: OrderProps) {
  const groups = [{ id: null, title: '진열한 링크' }, ...collections].map(({ id, title }) => ({
    id,
    title,
    cards: items.filter(({ collectionId }) => collectionId === id),
  }))
  if (items.length === 0)
    return (
      <Empty title="아직 진열한 링크가 없어요">
        아래에서 링크를 고르면 내 페이지에 사진과 한마디가 함께 보여요.
      </Empty>
    )
  return groups.map(
    ({ id, title, cards }) =>
      cards.length > 0 && (
        <Card key={id} title={title}>
          <Island
            of={ShelfOrder}
            name="shelf-order"
            when="interaction"
            props={{
              label: title,
              idempotencyKey,
              cards: cards.map(({ id, title, partnerTitle, imageSrc }) => ({
                id,
                title,
                partnerTitle,
                clicks: clicks.get(id) ?? 0,
                imageSrc,
              })),
            }}
          />
        </Card>
      ),
  )
}

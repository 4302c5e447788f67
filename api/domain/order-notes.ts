/** What a network's list says about an order beside its amounts. */
export type Note = 'rechecking' | 'cancelling' | 'unpriced'
export type Mark = 'reissued' | 'merged' | 'redated'

export type Aside = {
  marks: Mark[]
  note: Note | null
  /** Seoul day on which the note is decided. */
  noteUntil: string | null
  /** Seoul day the network books the order on; it may move while it settles. */
  orderedOn: string
}

/** What is being looked into, said while it is. */
export function tellNote(note: Note): string {
  switch (note) {
    case 'rechecking':
      return '정산하는 동안 취소로 보이지만 다시 만들어지는 일이 많아서, 취소로 알리지 않고 확인하고 있어요.'
    case 'cancelling':
      return '상점이 취소 신청을 확인하고 있어요. 아직 취소된 것은 아니에요.'
    case 'unpriced':
      return '커미션은 상점이 정하면 보여요.'
  }
}

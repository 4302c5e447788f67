/**
 * `[data-sum]`: calculates the example of the landing page again after every change. The attribute is the
 * share in basis points. A test compares the result with `app/models/landing-sum.ts`. Without this script the
 * form is sent and the server calculates.
 */
export function sum(form: HTMLFormElement): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const numberIn = (name: string) => {
    const { value, dataset } = field(name)
    const typed = Number(value.replace(/[,\s]/g, '') || Number.NaN)
    return Math.min(Number(dataset.most), Math.max(Number(dataset.least), typed))
  }
  const option = form.querySelector('select')?.selectedOptions[0]
  const orders = Math.floor((Math.floor(numberIn('clicks')) * Math.round(numberIn('bought') * 10)) / 1000)
  const commission = Math.floor((Math.floor(numberIn('order')) * Number(option?.dataset.rate)) / 10_000)
  const earning = orders * Math.floor((commission * Number(form.dataset.sum)) / 10_000)
  if (Number.isNaN(earning)) return
  const tax = Math.floor((earning * 3) / 1000) * 10 + Math.floor((earning * 3) / 10_000) * 10
  const said: Record<string, string | undefined> = {
    orders: `${orders.toLocaleString('ko')}건`,
    commission: won(orders * commission),
    earning: won(earning),
    tax: won(0 - tax),
    net: won(earning - tax),
    on: option?.dataset.on,
  }
  for (const out of form.querySelectorAll<HTMLElement>('[data-out]'))
    out.textContent = said[out.dataset.out ?? ''] ?? ''
}

function won(amount: number): string {
  return `${amount.toLocaleString('ko')}원`
}

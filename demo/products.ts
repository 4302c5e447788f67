/** Twelve products that are the same on every machine. Prices in won; the shop pays 8 % commission on all of them. */
const COMMISSION_BPS = 800

export type Shape = 'cup' | 'lamp' | 'bag' | 'bottle' | 'box' | 'chair'
export type Product = { id: number; name: string; priceWon: number; text: string; shape: Shape; hue: number }

const rows: [name: string, priceWon: number, shape: Shape, text: string][] = [
  ['새벽 도자기 머그', 20_000, 'cup', '손으로 빚어 하나하나 결이 달라요. 전자레인지에 넣어도 괜찮아요.'],
  ['달빛 무드등', 39_000, 'lamp', '밝기를 세 단계로 바꿀 수 있어요. 한 번 충전하면 사흘을 써요.'],
  ['캔버스 장보기 가방', 18_900, 'bag', '두꺼운 면으로 만들어 무거운 장도 거뜬해요.'],
  ['제주 동백 핸드크림', 12_500, 'bottle', '끈적이지 않고 빨리 스며들어요. 은은한 동백 향이 나요.'],
  ['원목 정리함', 27_000, 'box', '서랍 세 칸에 자잘한 물건을 나눠 담을 수 있어요.'],
  ['접이식 캠핑 의자', 45_000, 'chair', '가방에 쏙 들어가요. 120kg까지 버텨요.'],
  ['유리 찻잔 2개 세트', 24_800, 'cup', '두 겹 유리라 뜨거운 차를 담아도 손이 뜨겁지 않아요.'],
  ['독서용 클립 조명', 15_900, 'lamp', '책에 끼워 쓰는 가벼운 조명이에요.'],
  ['출근용 백팩', 89_000, 'bag', '15인치 노트북이 들어가고 비를 막아 줘요.'],
  ['국산 참기름 선물 세트', 32_000, 'bottle', '낮은 온도에서 천천히 짰어요. 두 병이 들어 있어요.'],
  ['제철 과일 상자', 54_900, 'box', '그날 아침에 딴 과일을 골라 담아 보내요.'],
  ['낮잠 의자', 129_000, 'chair', '등받이를 눕히면 다리까지 편하게 뻗을 수 있어요.'],
]

export const products: Product[] = rows.map(([name, priceWon, shape, text], i) => {
  return { id: i + 1, name, priceWon, shape, text, hue: (i * 67 + 20) % 360 }
})

type ProductDrawing = Pick<Product, 'name' | 'shape' | 'hue'>
/**
 * Products besides the twelve, for the health check of links: one is sold out, and the page of the other is
 * gone (410).
 */
export const LOST: { soldOut: ProductDrawing; gone: ProductDrawing } = {
  soldOut: { name: '한정판 도자기 머그', shape: 'cup', hue: 20 },
  gone: { name: '지난겨울 무드등', shape: 'lamp', hue: 87 },
}

export function findProduct(id: number): Product | null {
  return products[id - 1] ?? null
}

/** The next two products of the list, which the shop suggests beside a product. */
export function listCompanions({ id }: Product): Product[] {
  return [products[id % 12], products[(id + 1) % 12]].filter((product) => product !== undefined)
}

/** Whole won, rounded down. */
export function toCommission(amountWon: number): number {
  return Math.floor((amountWon * COMMISSION_BPS) / 10_000)
}

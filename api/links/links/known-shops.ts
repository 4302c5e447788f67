/**
 * The kind of products that well-known shops sell, by the name in their host. For a shop that is not a
 * partner, the answer offers partners of that kind.
 */
import type { Picture } from '#contract/partners/categories.ts'

/** One of the built-in categories. */
type Category = Picture

const SHOPS: Partial<Record<Category, string>> = {
  general:
    'coupang gmarket auction 11st ssg emart lotteon lotteimall hmall thehyundai gsshop cjonstyle interpark tmon wemakeprice smartstore shoppingnaver nsmall hnsmall shinsegaemall homeplus lotteshopping galleria akmall kshop ohou',
  fashion:
    'musinsa wconcept zigzag ably a-bly 29cm brandi hfashionmall ssfshop lfmall uniqlo zara hm spao 8seconds styleshare kream kolonmall handsome thehandsome topten10mall mixxo ssense shein nike adidas eqlstore posty queenit',
  beauty:
    'oliveyoung innisfree amoremall sephora etude laneige missha nature republic naturerepublic tonymoly thefaceshop sulwhasoo aritaum lohbs lalavla glowpick hwahae chicor skinfood',
  food: 'kurly baemin oasis ssgfresh cjthemarket pulmuone ottogi nongshim dongwonmall orga hansalim jeongyookgak farmersmarket marketkurly greating starbucks theborn bibigo',
  living: 'ohou todayhouse ikea hanssem livart iloom modernhouse jaju casamia marketb danuri zinus emons',
  digital:
    'hi-mart himart e-himart etlandmall danawa compuzone lge samsung apple dyson xiaomi logitech icoda joyzen funshop lenovo dell asus',
  books:
    'yes24 kyobobook aladin ypbooks ridibooks ridi bandinlunis millie hottracks artbox tenbyten 10x10 monami',
  travel:
    'yanolja goodchoice yeogi agoda booking expedia hotels trip klook airbnb myrealtrip modetour hanatour ybtour tidesquare triple kkday skyscanner jejuair koreanair flyasiana',
  kids: 'agabang babybjorn boribori zeroto7 momq toysrus lego firstbaby pigeon bebecook',
  sports:
    'decathlon thenorthfacekorea k2group blackyak kolonsport golfzon okmall nepamall fila underarmour lululemon snowpeak xexymix',
  pet: 'petfriends dogpre pet-friends queenpuppy bow-wow petdoc catpang',
  global:
    'aliexpress amazon iherb ebay temu qoo10 taobao tmall rakuten yoox farfetch asos mytheresa ashford vitacost',
}

const CATEGORY_OF = new Map(
  Object.entries(SHOPS).flatMap(([category, names]) =>
    names.split(' ').map((name): [string, Category] => [name, category as Category]),
  ),
)

/**
 * Returns null for an unknown shop. `labels` are those of the host without its ending, the last one first.
 */
export function categoryOfShop(labels: string[]): Category | null {
  for (const label of labels) {
    const category = CATEGORY_OF.get(label)
    if (category) return category
  }
  return null
}

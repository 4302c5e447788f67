/**
 * Describes a user agent and a place in words by which a person recognises their own device. Deliberately
 * rough: it names a device and does not identify it.
 */
import { isProvince, PROVINCE_LABELS } from '#contract/core/regions.ts'

const DEVICES: [RegExp, string][] = [
  [/iPhone|iPod/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Android.{0,200}Mobile/, '안드로이드 휴대전화'],
  [/Android/, '안드로이드 태블릿'],
  [/CrOS/, '크롬북'],
  [/Windows/, '윈도우 PC'],
  [/Macintosh|Mac OS X/, '맥'],
  [/Linux/, '리눅스 PC'],
]
/** The first match counts, because most browsers also call themselves Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(/i, '네이버 앱'],
  [/Instagram/, '인스타그램'],
  [/FBAN|FBAV/, '페이스북'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/EdgA?\/|EdgiOS\//, '엣지'],
  [/OPR\//, '오페라'],
  [/Firefox\/|FxiOS\//, '파이어폭스'],
  [/Chrome\/|CriOS\//, '크롬'],
  [/Safari\//, '사파리'],
]

/** Returns for example `아이폰 · 사파리`. */
export function toDevice(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const words = [find(DEVICES), find(BROWSERS)].filter((word) => word !== undefined)
  return words.length ? words.join(' · ') : '알 수 없는 기기'
}

/** Returns for example `서울`, `대한민국` or `미국`; null when unknown. */
export function toPlace(place: string | null): string | null {
  const [country = '', region = ''] = place?.split('-') ?? []
  if (!/^[A-Z]{2}$/.test(country) || country === 'XX' || country === 'T1') return null
  const province = `${country}-${region}`
  if (isProvince(province)) return PROVINCE_LABELS[province]
  return new Intl.DisplayNames(['ko'], { type: 'region', fallback: 'none' }).of(country) ?? null
}

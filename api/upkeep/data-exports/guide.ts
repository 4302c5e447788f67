/** Returns the first file of an export, which explains the others. */
import { BRAND } from '#contract/core/brand.ts'
import type { ExportFile } from './files.ts'
import type { DataExport } from './queries.ts'

type Range = Pick<DataExport, 'kinds' | 'range_from' | 'range_to'>

export function guideOf(day: string, row: Range, files: ExportFile[]): string {
  return [
    `${BRAND.name} ${row.kinds === null ? '내 데이터' : '내 기록'} (${day}에 요청)`,
    '',
    '파일마다 표가 하나씩 들어 있어요. 첫 줄은 칸의 이름이고, 시각은 모두 UTC예요. 금액은 원이에요.',
    'json 폴더에는 같은 내용이 다른 서비스나 프로그램이 읽는 JSON으로 들어 있어요.',
    '내용이 많은 표는 orders-001.csv, orders-002.csv처럼 나눠 담았어요. 내용이 없는 표는 첫 줄만 있어요.',
    ...(row.kinds === null ? ABOUT_EVERYTHING : aboutRecords(row)),
    '',
    ...files.map(({ file, title }) => `${file}.csv  ${title}`),
    '',
  ].join('\r\n')
}

const ABOUT_EVERYTHING = [
  '비밀번호, 주민등록번호, 계좌번호처럼 암호화한 값은 담지 않아요. 알아볼 수 있게 끝자리만 있어요.',
  '올린 사진과 서류의 내용은 담지 않아요. 서류가 필요하면 고객센터에 문의해 주세요.',
]

function aboutRecords({ range_from, range_to }: Range): string[] {
  const range = [range_from && `${range_from}부터`, range_to && `${range_to}까지`].filter(Boolean).join(' ')
  return [
    '칸의 이름과 뜻은 개발자 문서의 기록(records) 호출과 같아요.',
    range === '' ? '처음부터 지금까지의 기록이에요.' : `${range}의 기록이에요. 날짜는 한국 시간이에요.`,
  ]
}

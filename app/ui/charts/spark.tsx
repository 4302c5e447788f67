import { cx } from '../theme/cx.ts'
import * as css from './spark.css.ts'

const [WIDTH, HEIGHT] = [64, 20]

type SparkProps = {
  /** Values from the oldest to the newest. */
  values: number[]
  /** The name of the line for screen readers; unused without a value above zero. */
  words: string
}

/** A line of values without axes, for a row of a list. */
export function Spark({ values, words }: SparkProps) {
  const most = Math.max(0, ...values)
  const named =
    most > 0 ? ({ role: 'img', 'aria-label': words } as const) : ({ 'aria-hidden': true } as const)
  return (
    <svg className={cx(css.spark, most > 0 && css.moved)} width={WIDTH} height={HEIGHT} {...named}>
      <path d={lineOf(values, most)} />
    </svg>
  )
}

/** Leaves out the points between equal neighbours, because most days of most items are alike. */
function lineOf(values: number[], most: number): string {
  const points = values.flatMap((value, at) => {
    const isStraight = at > 0 && value === values[at - 1] && value === values[at + 1]
    return isStraight
      ? []
      : [`${round((at / (values.length - 1)) * (WIDTH - 2) + 1)} ${heightOf(value, most)}`]
  })
  return `M${points.join('L')}`
}

function heightOf(value: number, most: number): number {
  return most > 0 ? round(HEIGHT - 2 - (Math.max(0, value) / most) * (HEIGHT - 4)) : HEIGHT - 2
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}

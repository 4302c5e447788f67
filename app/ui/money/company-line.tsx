import { Fragment } from 'react'
import * as css from './company-line.css.ts'

/**
 * A line of the company details. When it is too long for the screen, it breaks between two facts and never
 * inside a number.
 */
export function CompanyLine({ line }: { line: string }) {
  const facts = line.split(' · ')
  return (
    <p>
      {facts.map((fact, nth) => (
        <Fragment key={fact}>
          <span className={css.fact}>{nth < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

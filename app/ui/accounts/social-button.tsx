import type { ReactNode } from 'react'
import type { Provider } from '#contract/accounts/social.ts'
import * as css from './social-button.css.ts'

/** The marks of the providers, 24 × 24; each path with its colour. */
const MARKS: Record<Provider, [path: string, fill: string][]> = {
  kakao: [
    [
      'M12 4C7 4 3 7.1 3 11c0 2.5 1.7 4.7 4.2 5.9l-.9 3.3c-.1.3.2.5.5.4l3.9-2.6 1.3.1c5 0 9-3.2 9-7.1S17 4 12 4z',
      '#191600',
    ],
  ],
  naver: [['M5 4h5.2l4 6V4H19v16h-5.2l-4-6v6H5z', '#03C75A']],
  google: [
    ['M21.6 12.2c0-.7-.1-1.3-.2-1.9H12v3.7h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3z', '#4285F4'],
    ['M12 22c2.7 0 5-.9 6.6-2.5L15.400 17a6 6 0 0 1-8.900-3.100H3.100v2.600A10 10 0 0 0 12 22z', '#34A853'],
    ['M6.500 13.900a6 6 0 0 1 0-3.800V7.500H3.100a10 10 0 0 0 0 9z', '#FBBC05'],
    [
      'M12 6c1.500 0 2.800.5 3.800 1.500l2.900-2.900A10 10 0 0 0 3.100 7.500l3.400 2.600A6 6 0 0 1 12 6z',
      '#EA4335',
    ],
  ],
  apple: [
    [
      'M16.400 12.600c0-2.100 1.700-3.100 1.800-3.200a3.900 3.900 0 0 0-3.100-1.700c-1.300-.1-2.500.8-3.200.8s-1.700-.8-2.700-.7a4 4 0 0 0-3.400 2c-1.500 2.500-.4 6.300 1 8.300.7 1 1.600 2.200 2.700 2.100s1.500-.7 2.800-.7 1.600.7 2.800.7 1.900-1 2.600-2c.8-1.200 1.200-2.300 1.200-2.400s-2.400-.9-2.500-3.200zM14.300 6.300c.6-.7 1-1.700.9-2.700-.9 0-1.900.6-2.500 1.300-.6.6-1 1.600-.9 2.600 1 .1 1.900-.5 2.500-1.200z',
      '#fff',
    ],
  ],
}

/** A link to a provider in the provider's colours, with its mark. */
export function SocialButton({
  provider,
  href,
  children,
}: {
  provider: Provider
  href: string
  children: ReactNode
}) {
  return (
    <a className={css.social[provider]} href={href}>
      <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
        {MARKS[provider].map(([path, fill]) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </svg>
      <span>{children}</span>
    </a>
  )
}

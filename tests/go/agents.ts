/** Real user agents, with the device and the app: [name, user agent, device, app]. */
type Person = [name: string, agent: string, device: 'mobile' | 'desktop', inApp: string | null]

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT}`
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WEBVIEW = `Mozilla/5.0 (Linux; Android 15; SM-S931N Build/AP3A.240905.015; wv) ${BLINK} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`

export const people: Person[] = [
  [
    'Chrome Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
    'desktop',
    null,
  ],
  [
    'Edge Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'desktop',
    null,
  ],
  [
    'Whale Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Whale/4.35.351.16 Safari/537.36`,
    'desktop',
    null,
  ],
  [
    'Firefox Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'desktop',
    null,
  ],
  [
    'Safari Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
    'desktop',
    null,
  ],
  ['Safari iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'mobile', null],
  [
    'Safari iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    'mobile',
    null,
  ],
  ['Chrome iPhone', `${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'mobile', null],
  [
    'Chrome Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'mobile',
    null,
  ],
  [
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'mobile',
    null,
  ],
  [
    'Galaxy tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${BLINK} Chrome/142.0.0.0 Safari/537.36`,
    'mobile',
    null,
  ],
  [
    'Whale Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A546S) ${BLINK} Chrome/124.0.0.0 Whale/3.1.1.1 Mobile Safari/537.36`,
    'mobile',
    null,
  ],
  [
    'CUBOT phone',
    `Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 40) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'mobile',
    null,
  ],
  [
    'CUBOT_X phone',
    `Mozilla/5.0 (Linux; Android 11; CUBOT_X50) ${BLINK} Chrome/120.0.0.0 Mobile Safari/537.36`,
    'mobile',
    null,
  ],
  ['KakaoTalk Android', `${WEBVIEW};KAKAOTALK 2410240`, 'mobile', 'kakaotalk'],
  ['KakaoTalk iPhone', `${IPHONE} Mobile/15E148 KAKAOTALK/25.5.0 (INAPP)`, 'mobile', 'kakaotalk'],
  ['KakaoStory', `${WEBVIEW} KAKAOSTORY/7.6.2`, 'mobile', 'kakaostory'],
  ['NAVER Android', `${WEBVIEW} NAVER(inapp; search; 2000; 12.15.0)`, 'mobile', 'naver'],
  [
    'NAVER iPhone',
    `${IPHONE} Version/18.4 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.13.0; 16PROMAX)`,
    'mobile',
    'naver',
  ],
  ['NAVER blog app', `${WEBVIEW} NAVER(inapp; blog; 100; 8.4.6)`, 'mobile', 'naver'],
  ['NAVER cafe app', `${IPHONE} Mobile/15E148 NAVER(inapp; cafe; 1100; 7.9.8)`, 'mobile', 'naver'],
  ['BAND', `${WEBVIEW} BAND/19.0.2 (Android OS 15;SM-S931N)`, 'mobile', 'band'],
  [
    'Instagram Android',
    `${WEBVIEW} Instagram 361.0.0.46.88 Android (35/15; 480dpi; 1080x2106; samsung; SM-S931N; pa1q; qcom; ko_KR; 674675155)`,
    'mobile',
    'instagram',
  ],
  [
    'Instagram iPhone',
    `${IPHONE} Mobile/22F76 Instagram 383.0.0.25.82 (iPhone15,3; iOS 18_5; ko_KR; ko; scale=3.00; 1290x2796; 744412381)`,
    'mobile',
    'instagram',
  ],
  [
    'Threads Android',
    `${WEBVIEW} Barcelona 361.0.0.50.88 Android (35/15; 480dpi; 1080x2106; samsung; SM-S931N; ko_KR)`,
    'mobile',
    'threads',
  ],
  [
    'Threads iPhone',
    `${IPHONE} Mobile/15E148 Barcelona 384.0.0.28.75 (iPhone14,2; iOS 18_5; ko_KR; ko; scale=3.00)`,
    'mobile',
    'threads',
  ],
  ['Facebook Android', `${WEBVIEW} [FB_IAB/FB4A;FBAV/512.0.0.53.109;]`, 'mobile', 'facebook'],
  [
    'Facebook iPhone',
    `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/512.0.0.52.97;FBBV/731;FBDV/iPhone14,2;FBSV/18.5;FBLC/ko_KR]`,
    'mobile',
    'facebook',
  ],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.8.0`, 'mobile', 'line'],
  ['Daum app', `${WEBVIEW} DaumApps/8.5.1 DaumDevice/mobile`, 'mobile', 'daum'],
  [
    'TikTok',
    `${IPHONE} Mobile/15E148 musical_ly_39.4.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
    'mobile',
    'tiktok',
  ],
  ['X', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.3`, 'mobile', 'x'],
  ['Pinterest app', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'mobile', 'pinterest'],
]

export const robots: [name: string, agent: string][] = [
  [
    'KakaoTalk preview',
    'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  ],
  [
    'KakaoStory preview',
    'kakaostory-og-reader/1.0; kakaostory-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  ],
  ['Facebook preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [
    'Meta fetcher',
    'meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  ],
  ['Meta agent', 'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)'],
  ['LINE preview', 'facebookexternalhit/1.1;line-poker/1.0'],
  [
    'iMessage preview',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  ],
  ['Slack preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Slack images', 'Slack-ImgProxy (+https://api.slack.com/robots)'],
  ['X preview', 'Twitterbot/1.0'],
  ['Telegram preview', 'TelegramBot (like TwitterBot)'],
  ['Discord preview', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
  ['WhatsApp preview', 'WhatsApp/2.23.20.0 A'],
  [
    'LinkedIn preview',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ],
  ['Skype preview', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5'],
  ['NAVER search', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)'],
  ['NAVER scrap', 'Mozilla/5.0 (compatible; Blueno/1.0; +http://naver.me/scrap)'],
  ['Daum search', 'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)'],
  [
    'Googlebot phone',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  [
    'Googlebot inside NAVER',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 NAVER(inapp; search; 2000; 12.13.0) (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ],
  ['Google ads', 'AdsBot-Google (+http://www.google.com/adsbot.html)'],
  ['Google inspection', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)'],
  ['Google AdSense', 'Mediapartners-Google'],
  ['Bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    'Apple',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ],
  ['Yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['Petal', 'Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)'],
  ['Ahrefs', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'],
  [
    'GPTBot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ],
  [
    'ChatGPT',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  ],
  [
    'Perplexity',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
  ],
  [
    'Bytespider',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ],
  [
    'Headless Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Lighthouse',
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ],
  ['UptimeRobot', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
  ['curl', 'curl/8.5.0'],
  ['wget', 'Wget/1.21.4'],
  ['Python', 'python-requests/2.32.3'],
  ['Go', 'Go-http-client/2.0'],
  ['Node', 'node'],
  ['axios', 'axios/1.7.9'],
  ['OkHttp', 'okhttp/4.12.0'],
  ['Dalvik', 'Dalvik/2.1.0 (Linux; U; Android 14; SM-S921N Build/UP1A.231005.007)'],
  ['no user agent', ' '],
]

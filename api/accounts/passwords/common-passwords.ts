/**
 * Words of the most common passwords in published frequency lists. Korean words are in both spellings (typed
 * as letters on an English keyboard: `dkssudgktpdy` is 안녕하세요). A password is judged by its words, so digits
 * and signs around them need no entries.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwords passwd passwort pass pw mypassword mypass secret secrets letmein welcome login signin admin administrator
root user guest test tester testing demo default changeme change master manager system server computer internet network
qwerty qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbnm qwerasdf qwerasdfzxcv asdfqwer qaz qazwsx wsx
edc qwe qwaszx wasd poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghij xyz aaa aaaa
iloveyou iloveu ilove love lovely lover loveyou loveme lovelove baby babygirl babyboy angel angels princess prince queen king
sunshine sunflower flower flowers rainbow butterfly cookie chocolate candy sugar honey sweet sweety sweetheart cherry peach
apple banana orange lemon strawberry coffee monkey dragon tiger lion eagle falcon phoenix wolf bear panda rabbit kitty kitten
puppy doggy dog cat hello hellokitty hi football baseball basketball soccer hockey golf tennis superman batman spiderman
ironman pokemon pikachu naruto mario sonic starwars star stars ninja samurai killer hunter shadow ghost diablo matrix
trustno trust freedom liberty peace forever friends friend family father mother daddy mommy brother sister michael jordan
jennifer jessica michelle nicole daniel david andrew joshua matthew robert thomas charlie george william james john jack
harley mustang ferrari porsche mercedes yamaha honda toyota hyundai samsung google myspace naver daum kakao kakaotalk youtube
facebook instagram twitter tiktok amazon microsoft windows android iphone galaxy pixel whatever nothing blah access
summer winter spring autumn january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday morning night money rich dollar million billion lucky happy smile joy
hope faith jesus christ god heaven bless church music guitar piano dance party beach ocean river mountain korea corea
seoul busan incheon daegu daejeon gwangju jeju japan china america england london paris newyork
itda creator affiliate partner partners link links blog blogger channel
dkssud dkssudgktpdy tkfkdgo tkfkdgody tkfkd tkfkdgkqslek rkatkgkqslek rkatk qlqjs qlalfqjsgh alfqjsgh qkqh cjstk
rhdwn dhkdwk qhrtnddk whdk gkgk gkgkgk zzzz ghkdlxld gmlakd godqhr wkddjqor durtl tjdnf qntks dlscjs eornr rlaclwlro
anrndghk eogksalsrnr eoqkr tpghksdl rkdkwl rhdiddl tjdrhd dlswmd dlqslek ektlgksqjs dkagh dkaghfh sksmssj rmfjs
안녕 안녕하세요 사랑 사랑해 사랑해요 사랑합니다 감사 감사합니다 고마워 고마워요 비밀 비번 비밀번호 암호 바보 천사 공주 왕자 복숭아 좋아 하하
하하하 화이팅 파이팅 희망 행복 행복해 대박 서울 부산 인천 대구 대전 광주 제주 대한민국 한국 코리아 김치 김치찌개 무궁화 강아지 고양이 성공
인증 다시한번 잇다 크리에이터 블로그 관리자 회원 로그인 테스트 엄마 아빠 우리가족 가족 친구 하늘 바다 태양 별 달 봄 여름 가을 겨울 오늘 내일
saranghae saranghaeyo annyeong annyeonghaseyo kamsahamnida gamsahamnida hwaiting fighting daehanminguk hanguk kimchi
oppa unnie noona hyung babo cheonsa gongju wangja haengbok`.split(/\s+/),
)

export const style = `
:root{color-scheme:light dark;--bg:#f6f4ef;--surface:#fff;--line:#e6e1d6;--edge:#8b8577;--text:#23201a;--soft:#5c564a;--fill:#1f6b4a;--fill-text:#fff;--good:#0a7549;--bad:#b3261e;--wait:#7d4f00;--mark:#fff1c9;--mark-text:#5b4300;--art:94%;--ink:38%}
@media(prefers-color-scheme:dark){:root{--bg:#14130f;--surface:#1f1d18;--line:#36332b;--edge:#8b8577;--text:#f3f0e8;--soft:#c3bdaf;--fill:#23754f;--fill-text:#fff;--good:#62d49c;--bad:#ff9a92;--wait:#f0c268;--mark:#3a3013;--mark-text:#ffe39a;--art:20%;--ink:72%}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 Pretendard,"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
.mark{padding:8px 20px;background:var(--mark);color:var(--mark-text);font-size:15px;text-align:center}
.skip{position:absolute;left:-9999px}.skip:focus{left:8px;top:8px;padding:8px 12px;background:var(--surface)}
header{border-bottom:1px solid var(--line);background:var(--surface)}
header a{display:inline-flex;align-items:center;min-height:52px;color:inherit;font-size:20px;font-weight:800;text-decoration:none}
header>div,main,footer{max-width:1024px;margin:0 auto;padding:0 20px}
main{padding-top:24px;padding-bottom:64px}footer{padding-bottom:32px;color:var(--soft);font-size:15px}
h1{margin:0 0 8px;font-size:24px;line-height:1.35;text-wrap:balance}h2{margin:32px 0 12px;font-size:20px;line-height:1.4}
p{margin:0 0 12px}p.mark{margin:0}.soft{color:var(--soft)}.price{font-size:20px;font-weight:700;font-variant-numeric:tabular-nums}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
a{color:inherit}:focus-visible{outline:3px solid var(--fill);outline-offset:2px;border-radius:4px}
.goods{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px;padding:0;margin:20px 0 0;list-style:none}
.goods a{display:block;height:100%;border-radius:16px;overflow:hidden;background:var(--surface);text-decoration:none}
.goods span{display:block;padding:0 16px}.goods .name{padding-top:12px;font-weight:600}.goods .price{padding-bottom:16px}
.art{display:block;width:100%;height:auto}.one .art{margin-bottom:16px;border-radius:16px}.one form h2{margin:16px 0 4px;font-size:16px}
.card{padding:20px;border-radius:16px;background:var(--surface)}.card+.card{margin-top:12px}
.field{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:8px 0}.field small{display:block;font-size:15px;color:var(--soft)}
input[type=number]{width:88px;min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:inherit;font:inherit;text-align:right}
.field.tall{flex-wrap:wrap}.field.tall label{font-weight:600}.text{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:12px;background:var(--surface);color:inherit;font:inherit}textarea.text{resize:vertical}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 20px;border:1px solid transparent;border-radius:12px;background:var(--fill);color:var(--fill-text);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.button.quiet{min-height:44px;border-color:var(--edge);background:transparent;color:inherit;font-weight:600}
.wide{width:100%;margin-top:12px}.row{display:flex;flex-wrap:wrap;gap:8px}
.note{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:var(--surface);border-left:4px solid var(--edge)}
.note.good{border-color:var(--good)}.note.wait{border-color:var(--wait)}.note.bad{border-color:var(--bad)}
.state{font-weight:700}.state.good{color:var(--good)}.state.wait{color:var(--wait)}.state.bad{color:var(--bad)}
.lines,.events{padding:0;margin:0;list-style:none}.lines li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;padding:12px 0}
.lines li+li,.events li+li{border-top:1px solid var(--line)}.events li{padding:12px 0}
.events ul{margin:4px 0 0;padding-left:20px}.gone{color:var(--soft);text-decoration:line-through}summary::before{content:'▸';margin-right:8px}details[open] summary::before{content:'▾'}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--soft)}
pre{margin:0 0 12px;padding:12px;border-radius:12px;background:var(--bg);font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere}
@media(min-width:640px){.goods{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media(min-width:768px){.one{display:grid;grid-template-columns:1fr 1fr;gap:32px;align-items:start}}
@media(min-width:1024px){.goods{grid-template-columns:repeat(4,minmax(0,1fr))}}`

/** The check that every page of these tests passes (tests/web/faults/run.ts) finds what a browser would move. */
import { expect, test } from 'vitest'
import { findMisplaced } from './nesting.ts'
import { findRepeatedIds } from './repeated-ids.ts'

const FAULTY: [html: string, fault: string][] = [
  ['<p>a<div>b</div></p>', '<div> may not be in <p>: > p'],
  ['<p><a href="/"><div>b</div></a></p>', '<div> may not be in <a>: > p > a'],
  ['<span><p>b</p></span>', '<p> may not be in <span>: > span'],
  ['<p><x-island><ul></ul></x-island></p>', '<ul> may not be in <x-island>: > p > x-island'],
  ['<form><div><form></form></div></form>', '<form> may not be anywhere in <form>: > form > div'],
  ['<a href="/"><b><a>b</a></b></a>', '<a> may not be anywhere in <a>: > a > b'],
  ['<a href="/"><button>b</button></a>', '<button> may not be anywhere in <a>: > a'],
  [
    '<button><span tabindex="0">b</span></button>',
    '<span tabindex="0"> may not be anywhere in <button>: > button',
  ],
  ['<label><label>b</label></label>', '<label> may not be anywhere in <label>: > label'],
  ['<div><li>b</li></div>', '<li> may not be in <div>: > div'],
  ['<ul><p>b</p></ul>', '<p> may not be in <ul>: > ul'],
  ['<ul>b</ul>', 'text "b" in > ul'],
  ['<dl><div><p>b</p></div></dl>', '<p> may not be in <div>: > dl > div'],
  ['<table><tr></tr></table>', '<tr> may not be in <table>: > table'],
  ['<table><tbody><tr>b</tr></tbody></table>', 'text "b" in > table > tbody > tr'],
  ['<main><header><main></main></header></main>', '<main> may not be anywhere in <header>: > main > header'],
  ['<fieldset><input/><legend>b</legend></fieldset>', '<legend> is not the first in <fieldset>: > fieldset'],
  ['<select><p>b</p></select>', '<p> may not be in <select>: > select'],
  ['<b><i>b</b></i>', '</b> closes > b > i'],
  ['<div><p>b</div>', '</div> closes > div > p'],
  ['<section>b', 'never closed: section'],
  ['<blink>b</blink>', '<blink> is unknown:'],
]

test.each(FAULTY)('%s is found', (html, fault) => expect(findMisplaced(html)[0]).toBe(fault))

const FAULTLESS = [
  '<!DOCTYPE html><html lang="ko"><head><title>a > b</title><script>if (a<b) "</p>"</script></head><body><br/></body></html>',
  '<a href="/"><div><p>a</p></div></a><!-- <p><p> -->',
  '<button><input type="hidden"/><svg viewBox="0 0 1 1"><title>a</title><g><path d="M0 0"/></g></svg></button>',
  '<table><caption>a</caption><tbody><tr><td><p>b</p></td></tr></tbody></table> <ul> <li><ul><li>a</li></ul></li> </ul>',
  '<dl><div><dt>a</dt><dd><p>b</p></dd></div></dl><details><summary><h2>a</h2></summary><form></form></details>',
  '<x-island><div data-of="a > b"><label>a<input/></label></div></x-island><textarea><p></textarea>',
]

test.each(FAULTLESS)('%s has no fault', (html) => expect(findMisplaced(html)).toEqual([]))

test('an id that stands twice is found, and one in a text is not', () => {
  expect(findRepeatedIds('<p id="a">b</p><i class="c" id="a"></i><b id="d"></b> id="d"')).toEqual(['a'])
})

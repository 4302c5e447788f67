// Makes a folder in the given place, prints its name, and ends or is killed.
import { writeSync } from 'node:fs'
import { makeScratch } from '../../../../scripts/test/scratch.ts'

const [place, how] = process.argv.slice(2)
writeSync(1, makeScratch(place))
if (how === 'be killed') process.kill(process.pid, 'SIGKILL')

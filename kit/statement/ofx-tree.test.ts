import { expect, test } from 'vitest'
import { allOf, ofxTree, textOf } from './ofx-tree.ts'

test('leaves of SGML that are not closed and those of XML give the same tree', () => {
  const sgml = ofxTree('OFXHEADER:100\n<OFX><STMTTRN><TRNAMT>-5.00<NAME>Shop<MEMO></STMTTRN></OFX>')
  const xml = ofxTree('<OFX><STMTTRN><TRNAMT>-5.00</TRNAMT><NAME>Shop</NAME></STMTTRN></OFX>')
  for (const tree of [sgml, xml]) {
    const [entry] = allOf(tree, 'STMTTRN')
    expect([textOf(entry, 'TRNAMT'), textOf(entry, 'NAME')]).toEqual(['-5.00', 'Shop'])
  }
})

test('a file of tags that never close does not hang its reader', () => {
  const seconds = (count: number): number => {
    const text = `<OFX>${'<A>'.repeat(count)}`
    const start = process.cpuUsage()
    ofxTree(text)
    return process.cpuUsage(start).user / 1e6
  }
  seconds(20_000)
  expect(seconds(400_000)).toBeLessThan(5)
})

import { deflateRawSync, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/** A file under a name that it does not deserve. */
export type Hostile = { readonly what: string; readonly name: string; readonly bytes: Uint8Array }

const text = (content: string) => Buffer.from(content, 'latin1')

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const PARTS = {
  '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types></Types>'),
  'xl/workbook.xml': strToU8('<?xml version="1.0"?><workbook></workbook>'),
}

export const workbook = (more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({ ...PARTS, ...more })

export const pdf = (more = ''): Buffer =>
  text(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${more} >>\nendobj\ntrailer\n%%EOF\n`)

/** An archive whose directory states small sizes, and whose one part unpacks to zeros without end. */
function bomb(megabytes: number): Uint8Array {
  const zeros = new Uint8Array(megabytes * 1_048_576)
  return workbook({ 'xl/worksheets/sheet1.xml': zeros })
}

function lyingBomb(): Uint8Array {
  const bytes = Buffer.from(bomb(8))
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(100, at + 24)
  return bytes
}

/** Many names in the directory for one part (Fifield's overlapping bomb). */
function overlapping(): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(1_048_576))
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt16LE(8, 8)
  const head = Buffer.from(workbook())
  const end = head.length - 22
  const directory = head.readUInt32LE(end + 16)
  const at = directory
  const entries = Array.from({ length: 2_000 }, (_, index) => {
    const name = Buffer.from(`xl/worksheets/sheet${index}.xml`)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 'latin1')
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    return Buffer.concat([entry, name])
  })
  const listed = Buffer.concat([head.subarray(directory, end), ...entries])
  const tail = Buffer.from(head.subarray(end))
  tail.writeUInt16LE(head.readUInt16LE(end + 10) + entries.length, 8)
  tail.writeUInt16LE(head.readUInt16LE(end + 10) + entries.length, 10)
  tail.writeUInt32LE(listed.length, 12)
  tail.writeUInt32LE(directory + local.length + packed.length, 16)
  return Buffer.concat([head.subarray(0, directory), local, packed, listed, tail])
}

function hugePicture(): Uint8Array {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

const objectStream = (content: string): Buffer =>
  Buffer.concat([
    text('%PDF-1.7\n2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    deflateSync(text(content)),
    text('\nendstream\nendobj\ntrailer\n%%EOF\n'),
  ])

const EICAR_LIKE = 'MZ\x90\x00\x03\x00\x00\x00'

/** None of these may be accepted. */
export const hostileFiles = (): readonly Hostile[] => [
  { what: 'a picture named as a table', name: 'statement.csv', bytes: PNG },
  { what: 'a program named as a text', name: 'a.txt', bytes: text(EICAR_LIKE) },
  { what: 'a program named as a picture', name: 'a.png', bytes: text(EICAR_LIKE) },
  { what: 'an archive named as a text', name: 'a.md', bytes: workbook() },
  { what: 'a page named as a text', name: 'a.txt', bytes: text('<!DOCTYPE html><script>alert(1)</script>') },
  { what: 'a script named as a table', name: 'a.csv', bytes: text('#!/bin/sh\nrm -rf /\n') },
  { what: 'a drawing with a script as a text', name: 'a.md', bytes: text('<svg onload="alert(1)">') },
  { what: 'a page in UTF-16', name: 'a.txt', bytes: Buffer.from('\uFEFF<html><script>', 'utf16le') },
  { what: 'controls in a table', name: 'a.csv', bytes: text('a,b\n1,\x00\x01\x02\n') },
  { what: 'an empty file', name: 'a.csv', bytes: new Uint8Array() },
  { what: 'no JSON', name: 'a.json', bytes: text('{"a": ') },
  { what: 'no calendar', name: 'a.ics', bytes: text('hello') },
  { what: 'no QIF', name: 'a.qif', bytes: text('D1/1/2026\n') },
  {
    what: 'entities without end',
    name: 'a.ofx',
    bytes: text('<?xml version="1.0"?><?OFX OFXHEADER="200"?><!DOCTYPE a [<!ENTITY a "b">]><OFX></OFX>'),
  },
  { what: 'an archive that is no workbook', name: 'a.xlsx', bytes: zipSync({ 'a.txt': text('hello') }) },
  { what: 'a text named as a workbook', name: 'a.xlsx', bytes: text('a,b\n') },
  { what: 'a workbook that unpacks without end', name: 'a.xlsx', bytes: bomb(8) },
  { what: 'a workbook that lies about its size', name: 'a.xlsx', bytes: lyingBomb() },
  { what: 'a workbook of parts in each other', name: 'a.xlsx', bytes: overlapping() },
  { what: 'a workbook with macros', name: 'a.xlsx', bytes: workbook({ 'xl/vbaProject.bin': text('x') }) },
  {
    what: 'a workbook with links',
    name: 'a.xlsx',
    bytes: workbook({ 'xl/externalLinks/externalLink1.xml': text('x') }),
  },
  {
    what: 'a workbook with a file in it',
    name: 'a.xlsx',
    bytes: workbook({ 'xl/embeddings/a.bin': text('x') }),
  },
  { what: 'a workbook with a way out', name: 'a.xlsx', bytes: workbook({ '../../etc/passwd': text('x') }) },
  {
    what: 'a workbook with entities',
    name: 'a.xlsx',
    bytes: workbook({ 'xl/sharedStrings.xml': text('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }),
  },
  {
    what: 'a workbook with something behind it',
    name: 'a.xlsx',
    bytes: Buffer.concat([workbook(), text('<script>')]),
  },
  {
    what: 'a document with a script',
    name: 'a.pdf',
    bytes: pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  },
  {
    what: 'a document with a script in other letters',
    name: 'a.pdf',
    bytes: pdf('/OpenAction << /S /J#61vaScript >>'),
  },
  { what: 'a document that starts programs', name: 'a.pdf', bytes: pdf('/AA << /S /Launch >>') },
  { what: 'a document with attachments', name: 'a.pdf', bytes: pdf('/Names << /EmbeddedFiles 3 0 R >>') },
  { what: 'a document with a packed script', name: 'a.pdf', bytes: objectStream('1 0 << /S /JavaScript >>') },
  { what: 'a document that unpacks without end', name: 'a.pdf', bytes: objectStream('x'.repeat(21_000_000)) },
  { what: 'a document without an end', name: 'a.pdf', bytes: text('%PDF-1.7\n') },
  { what: 'a document that is a page too', name: 'a.pdf', bytes: text('<html>%PDF-1.7 %%EOF') },
  { what: 'a picture of billions of pixels', name: 'a.png', bytes: hugePicture() },
  { what: 'a picture with an archive behind it', name: 'a.png', bytes: Buffer.concat([PNG, workbook()]) },
  {
    what: 'a picture with a page in it',
    name: 'a.jpg',
    bytes: Buffer.concat([jpeg(), text('<script>alert(1)</script>\xff\xd9')]),
  },
  { what: 'a picture without an end', name: 'a.png', bytes: PNG.subarray(0, 40) },
  { what: 'another picture', name: 'a.webp', bytes: PNG },
]

export function jpeg(): Buffer {
  const frame = 'ffc0000b080001000101011100'
  return Buffer.from(`ffd8ffe000104a46494600010100000100010000${frame}ffda0008010100003f00d2ffd9`, 'hex')
}

/** What has to be accepted, so that refusing everything passes for no check. */
export const honestFiles = (): readonly Hostile[] => [
  { what: 'a table', name: 'a.csv', bytes: text('date,amount\n2026-11-01,"1,250.00"\n') },
  { what: 'a table in Windows-1252', name: 'b.csv', bytes: text('name,amount\nCaf\xe9,3\n') },
  { what: 'a table in UTF-16', name: 'c.csv', bytes: Buffer.from('\uFEFFa,b\r\n1,2\r\n', 'utf16le') },
  { what: 'a text', name: 'a.md', bytes: text('# Plan\n\nUse <b>bold</b> words.\n') },
  { what: 'JSON', name: 'a.json', bytes: text('{"a": [1, 2]}') },
  { what: 'OFX', name: 'a.ofx', bytes: text('OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX></OFX>') },
  { what: 'QIF', name: 'a.qif', bytes: text("!Type:Bank\nD1/5'26\nT-3.00\n^\n") },
  { what: 'a calendar', name: 'a.ics', bytes: text('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') },
  { what: 'a document', name: 'a.pdf', bytes: pdf() },
  { what: 'a packed document', name: 'b.pdf', bytes: objectStream('1 0 << /Type /Pages >>') },
  {
    what: 'a workbook',
    name: 'a.xlsx',
    bytes: workbook({ 'xl/printerSettings/printerSettings1.bin': text('x') }),
  },
  { what: 'a picture', name: 'a.png', bytes: PNG },
  { what: 'a photo', name: 'a.jpg', bytes: jpeg() },
]

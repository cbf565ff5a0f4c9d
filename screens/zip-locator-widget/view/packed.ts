/** A file, gzipped, in base64: a table of the whole country fits into one request that way. */
export async function packed(file: Blob): Promise<string> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const parts: string[] = []
  // In portions: the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += PORTION)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PORTION)))
  return btoa(parts.join(''))
}

const PORTION = 8_192

/** Whether a request only reads: GET, and HEAD, which is GET without the body of its answer. */
export function isReading({ method }: { readonly method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD';
}

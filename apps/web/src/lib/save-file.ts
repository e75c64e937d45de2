/** Milliseconds after which the browser has taken a file that it was handed. */
const TAKEN_MS = 60_000;

/** Has the browser download what an address of this origin answers as a file; the page stays. */
export function openDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a file that was made or fetched on this device to the person, as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}

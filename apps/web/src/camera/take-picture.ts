/** Of 1; the picture is encoded once more where it is stored. */
const QUALITY = 0.95;

/** The present picture of a video in its full size, as JPEG; of one that has none yet the first. Rejects where none can be made. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
  }
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const lastModified = Date.now();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (picture === null) throw new Error('No picture could be made');
  return new File([picture], `photo-${lastModified}.jpg`, { type: 'image/jpeg', lastModified });
}

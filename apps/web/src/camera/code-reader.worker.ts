import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture to read; `port` answers the texts in it, `null` where they cannot be read here. */
export interface ReadOrder {
  readonly frame: ImageBitmap;
  readonly port: MessagePort;
}

const OPTIONS: ReaderOptions = {
  // why: "/A" in a serial number is these two signs, as other readers have it, and not an exclamation mark.
  formats: ['QRCode', 'Code128', 'Code39Std', 'DataMatrix'],
  textMode: 'Plain',
};

// why: the package would fetch it from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** Texts of the codes in a picture; those of GS1 begin with the mark of their kind, by which their parts are told apart. */
async function textsIn(frame: ImageBitmap): Promise<readonly string[]> {
  const { width, height } = frame;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('Nothing can be drawn here');
  context.drawImage(frame, 0, 0);
  frame.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS);
  return found.map(({ text, contentType, symbologyIdentifier }) =>
    contentType === 'GS1' ? symbologyIdentifier + text : text,
  );
}

self.onmessage = ({ data: { frame, port } }: MessageEvent<ReadOrder>) => {
  void textsIn(frame)
    .catch(() => null)
    .then((texts) => port.postMessage(texts));
};

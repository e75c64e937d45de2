/** Limits of our own where the specification names none (decision A-154), and the ones it names. */
export const LIMITS = {
  /** Milliseconds a JSON call may take, and an upload may stand still (section 9, override of A-038). */
  requestTimeoutMs: 10_000,
  /** 5 x 1024 x 1024 bytes are accepted, one more is refused. */
  fileBytes: 5 * 1024 * 1024,
  filesPerField: 20,
  itemsPerRequest: 50,
  /** Items one bulk call acts on. */
  itemsPerBulkCall: 25,
  /** Parts of one multipart body, fields and files together. */
  partsPerUpload: 1_100,
  textFieldBytes: 1024 * 1024,
  /** Bytes of one piece of a picture that arrives in pieces. */
  pieceBytes: 4 * 1024 * 1024,
  /** Bytes of one multipart body, all files together. */
  uploadBytes: 512 * 1024 * 1024,
  /** Milliseconds an upload may take in all, however steadily it moves. */
  uploadTimeoutMs: 30 * 60_000,
  jsonBodyBytes: 1024 * 1024,
  /** Pixels of a decoded image, width times height. */
  imagePixels: 50_000_000,
  nameMin: 2,
  name: 200,
  shortText: 200,
  longText: 4_000,
  comment: 2_000,
  email: 254,
  phone: 40,
  address: 500,
  search: 200,
  url: 2_048,
  /** Price and final price, in dollars. */
  money: 1_000_000_000,
  /** Weight in kg, volume in cubic metres. */
  quantity: 1_000_000_000,
  /** Streams of notices one person may hold at one server. */
  noticeStreams: 5,
  passwordTries: 5,
  passwordLockMinutes: 15,
} as const;

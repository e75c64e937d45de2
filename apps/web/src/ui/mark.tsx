/** The product's mark, 26 px. */
export function Mark() {
  return (
    <svg width={26} height={26} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0b5563" />
      <path
        d="M8 22V10.5l8 7 8-7V22"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

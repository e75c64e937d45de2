import type { FontName } from '../src/pdf/sign-fonts.ts';

/** Texts in the writings that certificates print, with names that show what is hard about each. */
export const WRITING_SAMPLES: Readonly<
  Record<string, { readonly fonts: readonly FontName[]; readonly text: string }>
> = {
  Arabic: { fonts: ['arabic'], text: 'شركة محمد علي (رقم 12) لإنتاج الأجهزة' },
  Persian: { fonts: ['arabic'], text: 'نام‌خانوادگی پژوهشگاه' },
  Hebrew: { fonts: ['hebrew'], text: 'שלום כהן (HP) 12' },
  Hindi: { fonts: ['devanagari'], text: 'राजेश कुमार शर्मा क्षत्रिय विद्यार्थी' },
  Bengali: { fonts: ['bengali'], text: 'রবীন্দ্রনাথ ঠাকুর' },
  Punjabi: { fonts: ['gurmukhi'], text: 'ਪੰਜਾਬੀ ਸਿੰਘ ਪ੍ਰੀਤ' },
  Gujarati: { fonts: ['gujarati'], text: 'શ્રી વિદ્યા' },
  Odia: { fonts: ['oriya'], text: 'ଓଡ଼ିଆ ଶ୍ରୀ' },
  Tamil: { fonts: ['tamil'], text: 'தமிழ் ஸ்ரீ கௌரி' },
  Telugu: { fonts: ['telugu'], text: 'శ్రీ కృష్ణ' },
  Kannada: { fonts: ['kannada'], text: 'ಶ್ರೀ ಕೃಷ್ಣ' },
  Malayalam: { fonts: ['malayalam'], text: 'കൃഷ്ണൻ വിദ്യാർത്ഥി' },
  Sinhala: { fonts: ['sinhala'], text: 'ශ්‍රී ලංකා' },
  Thai: { fonts: ['thai'], text: 'สมชาย น้ำใจดี' },
  Chinese: { fonts: ['sc'], text: '王小明（北京）國際' },
  Japanese: { fonts: ['jp'], text: '株式会社テスト「𠮷野家」' },
  Korean: { fonts: ['kr'], text: '주식회사 테스트 김철수' },
  emoji: { fonts: ['emoji'], text: 'Caja 😀 👨‍👩‍👧 👍🏽 🇵🇪 1️⃣ ❤️' },
};

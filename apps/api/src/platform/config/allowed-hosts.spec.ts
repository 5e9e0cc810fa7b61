import { isAllowedHost } from './allowed-hosts.js';

const HOSTS = ['minio', '127.0.0.1', '*.example.com'];

describe('the list of allowed hosts', () => {
  test.each(['http://minio:9000', 'https://minio', 'http://127.0.0.1:9000/', 'https://oss.example.com', 'https://a.b.example.com'])(
    'lets %s be called',
    (address) => expect(isAllowedHost(HOSTS, address)).toBe(true),
  );

  test.each([
    'http://oss.example.com',
    'https://example.com',
    'https://example.com.evil.org',
    'https://evilexample.com',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9000',
    'https://user:secret@oss.example.com',
    'ftp://minio',
    'minio',
  ])('refuses %s', (address) => expect(isAllowedHost(HOSTS, address)).toBe(false));
});

# An installation of one's own: docs/serve.md. Data and configuration are mounted, the image has neither.
FROM node:24-slim
WORKDIR /itda
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && chown -R node:node /itda
USER node
# The proxy with the certificate stands before it: "host": "0.0.0.0" in the configuration, the port published to the proxy alone.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which hands no signal on.
CMD ["node", "scripts/serve.ts", "--data", "/data", "--config", "/config/itda.json"]

package {{package}}.feign;

import org.springblade.core.tool.api.R;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import {{package}}.entity.{{className}};

/**
 * {{title|comment}}
 */
@FeignClient(value = "{{service}}")
public interface I{{className}}Client {

	@GetMapping("/{{noun}}/detail")
	R<{{className}}> detail(@RequestParam("id") Long id);

}
